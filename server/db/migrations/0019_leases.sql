CREATE TABLE "lease" (
	"name" text PRIMARY KEY NOT NULL,
	"holder" uuid NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "simulation" ADD COLUMN "swept_at" timestamp (3) with time zone;--> statement-breakpoint
-- Of telemetry: open pages are told of the steps that were recorded last.
CREATE INDEX "alarm_event_recorded_index" ON "alarm_event" USING btree ("station_id","recorded_at");
