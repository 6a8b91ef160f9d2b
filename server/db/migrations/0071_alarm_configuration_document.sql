ALTER TABLE "alarm_configuration" ADD COLUMN "document" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "alarm_configuration" ADD COLUMN "is_deleted" boolean DEFAULT false NOT NULL;