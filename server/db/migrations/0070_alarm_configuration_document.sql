ALTER TABLE "alarm_configuration" ADD COLUMN "document" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "alarm_configuration" ADD COLUMN "is_deleted" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- The order of the alarm records: open ones first, then the newest.
CREATE INDEX "alarm_newest_index" ON "alarm" USING btree ((("reset_at" is null)) DESC,"start_at" DESC,"station_id","id");
