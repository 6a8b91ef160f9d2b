ALTER TABLE "station" ADD COLUMN "region" text;--> statement-breakpoint
ALTER TABLE "station" ADD CONSTRAINT "station_region_check" CHECK (length("station"."region") between 1 and 64);