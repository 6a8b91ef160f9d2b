CREATE TABLE "menu_version" (
	"organization_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"arrangement" jsonb NOT NULL,
	"published_by" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "menu_version_organization_id_version_pk" PRIMARY KEY("organization_id","version"),
	CONSTRAINT "menu_version_version_check" CHECK ("menu_version"."version" > 0),
	CONSTRAINT "menu_version_arrangement_check" CHECK (jsonb_typeof("menu_version"."arrangement") = 'object')
);
--> statement-breakpoint
ALTER TABLE "menu_version" ADD CONSTRAINT "menu_version_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "menu_version" ADD CONSTRAINT "menu_version_published_by_user_id_fk" FOREIGN KEY ("published_by") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;