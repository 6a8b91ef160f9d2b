CREATE TABLE "limited_event" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"key" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "operation_record" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid,
	"organization_id" uuid,
	"source" text NOT NULL,
	"title" text NOT NULL,
	"uri" text DEFAULT '' NOT NULL,
	"params" text DEFAULT '{}' NOT NULL,
	"remark" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "operation_record_source_check" CHECK ("operation_record"."source" in ('server', 'client')),
	CONSTRAINT "operation_record_title_check" CHECK (length("operation_record"."title") between 1 and 128),
	CONSTRAINT "operation_record_password_check" CHECK ("operation_record"."params" !~* '"[^"\\]*password[^"\\]*" *:')
);
--> statement-breakpoint
CREATE INDEX "limited_event_key_index" ON "limited_event" USING btree ("key","at");--> statement-breakpoint
CREATE INDEX "limited_event_expiry_index" ON "limited_event" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "operation_record_user_index" ON "operation_record" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "operation_record_organization_index" ON "operation_record" USING btree ("organization_id","created_at");--> statement-breakpoint
CREATE FUNCTION "operation_record_keep"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'operation records are never changed'
		USING ERRCODE = 'check_violation', CONSTRAINT = 'operation_record_immutable_check';
END $$;--> statement-breakpoint
CREATE TRIGGER "operation_record_keep" BEFORE UPDATE OR DELETE OR TRUNCATE ON "operation_record"
	FOR EACH STATEMENT EXECUTE FUNCTION "operation_record_keep"();
