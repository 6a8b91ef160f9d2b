CREATE TABLE "inbox_reminder" (
	"user_id" uuid NOT NULL,
	"organization_id" uuid NOT NULL,
	"entry" text NOT NULL,
	"until" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "inbox_reminder_user_id_organization_id_entry_pk" PRIMARY KEY("user_id","organization_id","entry"),
	CONSTRAINT "inbox_reminder_entry_check" CHECK (length("inbox_reminder"."entry") between 3 and 161)
);
--> statement-breakpoint
ALTER TABLE "operation_record" ADD COLUMN "session_id" uuid;--> statement-breakpoint
ALTER TABLE "meter" ADD COLUMN "calibrated_on" date;--> statement-breakpoint
ALTER TABLE "meter" ADD COLUMN "certificate" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "inbox_reminder_until_index" ON "inbox_reminder" USING btree ("until");--> statement-breakpoint
ALTER TABLE "meter" ADD CONSTRAINT "meter_certificate_check" CHECK (length("meter"."certificate") <= 64);--> statement-breakpoint
ALTER TABLE "meter" ADD CONSTRAINT "meter_calibration_check" CHECK ("meter"."calibration_due" > "meter"."calibrated_on");