CREATE TABLE "display_template" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"organization_id" uuid NOT NULL,
	"station_id" bigint,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"name_key" text NOT NULL,
	"content" jsonb NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"changed_by" uuid NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "display_template_kind_check" CHECK ("display_template"."kind" in ('columns', 'points')),
	CONSTRAINT "display_template_name_check" CHECK (char_length("display_template"."name") between 3 and 5),
	CONSTRAINT "display_template_station_check" CHECK ("display_template"."kind" = 'points' or "display_template"."station_id" is null)
);
--> statement-breakpoint
ALTER TABLE "display_template" ADD CONSTRAINT "display_template_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "display_template" ADD CONSTRAINT "display_template_station_id_station_id_fk" FOREIGN KEY ("station_id") REFERENCES "public"."station"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "display_template_name_unique" ON "display_template" USING btree ("organization_id","kind","name_key") WHERE "display_template"."station_id" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "display_template_station_name_unique" ON "display_template" USING btree ("organization_id","kind","station_id","name_key") WHERE "display_template"."station_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "display_template_default_unique" ON "display_template" USING btree ("organization_id","kind") WHERE "display_template"."is_default" and "display_template"."station_id" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "display_template_station_default_unique" ON "display_template" USING btree ("organization_id","kind","station_id") WHERE "display_template"."is_default" and "display_template"."station_id" is not null;