CREATE TABLE "saved_view" (
	"user_id" uuid NOT NULL,
	"organization_id" uuid NOT NULL,
	"list" text NOT NULL,
	"views" jsonb NOT NULL,
	"version" integer NOT NULL,
	CONSTRAINT "saved_view_user_id_organization_id_list_pk" PRIMARY KEY("user_id","organization_id","list"),
	CONSTRAINT "saved_view_list_check" CHECK ("saved_view"."list" ~ '^/[A-Za-z0-9/_-]{1,63}$'),
	CONSTRAINT "saved_view_version_check" CHECK ("saved_view"."version" > 0)
);
--> statement-breakpoint
ALTER TABLE "saved_view" ADD CONSTRAINT "saved_view_membership_fk" FOREIGN KEY ("user_id","organization_id") REFERENCES "public"."membership"("user_id","organization_id") ON DELETE cascade ON UPDATE no action;