CREATE TABLE "data_import" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"state" text DEFAULT 'new' NOT NULL,
	"file_id" uuid,
	"user_id" uuid NOT NULL,
	"organization_id" uuid NOT NULL,
	"sheet" text DEFAULT '' NOT NULL,
	"faults" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"ignored" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"applied_at" timestamp (3) with time zone,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "data_import_kind_check" CHECK ("data_import"."kind" ~ '^[a-z][A-Za-z-]{1,31}$'),
	CONSTRAINT "data_import_name_check" CHECK (length("data_import"."name") between 1 and 200),
	CONSTRAINT "data_import_state_check" CHECK ("data_import"."state" in ('new', 'faulty', 'checked', 'applied', 'undone')),
	CONSTRAINT "data_import_applied_check" CHECK (("data_import"."state" in ('applied', 'undone')) = ("data_import"."applied_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "data_import_line" (
	"import_id" uuid NOT NULL,
	"line" integer NOT NULL,
	"state" text NOT NULL,
	"key" text NOT NULL,
	"values" jsonb NOT NULL,
	"changes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"errors" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"before" jsonb,
	"after" jsonb,
	CONSTRAINT "data_import_line_import_id_line_pk" PRIMARY KEY("import_id","line"),
	CONSTRAINT "data_import_line_check" CHECK ("data_import_line"."line" >= 1),
	CONSTRAINT "data_import_line_state_check" CHECK ("data_import_line"."state" in ('error', 'new', 'changed', 'unchanged'))
);
--> statement-breakpoint
ALTER TABLE "file" DROP CONSTRAINT "file_use_check";--> statement-breakpoint
ALTER TABLE "file" DROP CONSTRAINT "file_bytes_check";--> statement-breakpoint
ALTER TABLE "data_import" ADD CONSTRAINT "data_import_file_id_file_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."file"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "data_import_line" ADD CONSTRAINT "data_import_line_import_id_data_import_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."data_import"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "data_import_expiry_index" ON "data_import" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "data_import_file_index" ON "data_import" USING btree ("file_id");--> statement-breakpoint
ALTER TABLE "file" ADD CONSTRAINT "file_use_check" CHECK ("file"."use" in ('photo', 'document', 'export', 'import'));--> statement-breakpoint
ALTER TABLE "file" ADD CONSTRAINT "file_bytes_check" CHECK ("file"."bytes" between 0 and case "file"."use" when 'photo' then 8388608 when 'document' then 33554432 when 'export' then 268435456 when 'import' then 4194304 end);