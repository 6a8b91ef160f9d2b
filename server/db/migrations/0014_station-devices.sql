CREATE TABLE "meter" (
	"station_id" bigint NOT NULL,
	"device_id" integer NOT NULL,
	"valid_from" timestamp (3) with time zone NOT NULL,
	"valid_to" timestamp (3) with time zone,
	"ct" double precision NOT NULL,
	"pt" double precision NOT NULL,
	"multiplier" double precision NOT NULL,
	"direction" text DEFAULT 'normal' NOT NULL,
	"seal" text DEFAULT '' NOT NULL,
	"closing" numeric(20, 3),
	"opening" numeric(20, 3),
	CONSTRAINT "meter_station_id_device_id_valid_from_pk" PRIMARY KEY("station_id","device_id","valid_from"),
	CONSTRAINT "meter_period_check" CHECK ("meter"."valid_to" > "meter"."valid_from"),
	CONSTRAINT "meter_ratio_check" CHECK ("meter"."ct" > 0 and "meter"."pt" > 0 and "meter"."multiplier" > 0),
	CONSTRAINT "meter_direction_check" CHECK ("meter"."direction" in ('normal', 'reversed')),
	CONSTRAINT "meter_seal_check" CHECK (length("meter"."seal") <= 64),
	CONSTRAINT "meter_closing_check" CHECK (("meter"."closing" is null) or ("meter"."valid_to" is not null))
);
--> statement-breakpoint
CREATE TABLE "simulation" (
	"station_id" bigint PRIMARY KEY NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"made_from" timestamp (3) with time zone NOT NULL,
	"marks" jsonb DEFAULT '[]'::jsonb NOT NULL,
	CONSTRAINT "simulation_end_check" CHECK ("simulation"."ended_at" <= "simulation"."started_at"),
	CONSTRAINT "simulation_marks_check" CHECK (jsonb_typeof("simulation"."marks") = 'array')
);
--> statement-breakpoint
CREATE TABLE "simulation_checkpoint" (
	"station_id" bigint NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"state" double precision[] NOT NULL,
	CONSTRAINT "simulation_checkpoint_station_id_at_pk" PRIMARY KEY("station_id","at")
);
--> statement-breakpoint
CREATE TABLE "simulation_event" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "simulation_event_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"station_id" bigint NOT NULL,
	"device_id" integer,
	"kind" text NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone,
	CONSTRAINT "simulation_event_kind_check" CHECK ("simulation_event"."kind" in ('mute', 'mains-off', 'overheat', 'repair', 'late')),
	CONSTRAINT "simulation_event_period_check" CHECK ("simulation_event"."ends_at" >= "simulation_event"."starts_at")
);
--> statement-breakpoint
ALTER TABLE "device_model" ADD COLUMN "events" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "meter" ADD CONSTRAINT "meter_station_id_station_id_fk" FOREIGN KEY ("station_id") REFERENCES "public"."station"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meter" ADD CONSTRAINT "meter_device_id_device_id_fk" FOREIGN KEY ("device_id") REFERENCES "public"."device"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "simulation" ADD CONSTRAINT "simulation_station_id_station_id_fk" FOREIGN KEY ("station_id") REFERENCES "public"."station"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "simulation_checkpoint" ADD CONSTRAINT "simulation_checkpoint_station_id_simulation_station_id_fk" FOREIGN KEY ("station_id") REFERENCES "public"."simulation"("station_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "simulation_event" ADD CONSTRAINT "simulation_event_station_id_simulation_station_id_fk" FOREIGN KEY ("station_id") REFERENCES "public"."simulation"("station_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "simulation_event" ADD CONSTRAINT "simulation_event_device_id_device_id_fk" FOREIGN KEY ("device_id") REFERENCES "public"."device"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "simulation_event_station_index" ON "simulation_event" USING btree ("station_id");--> statement-breakpoint
ALTER TABLE "device_model" ADD CONSTRAINT "device_model_events_check" CHECK (jsonb_typeof("device_model"."events") = 'array');--> statement-breakpoint
-- Overlaps of a meter's times are refused by ranges alone: an index over the device as a range needs no extension.
ALTER TABLE "meter" ADD CONSTRAINT "meter_overlap_excl" EXCLUDE USING gist (int4range("device_id", "device_id", '[]') WITH &&, tstzrange("valid_from", "valid_to") WITH &&);--> statement-breakpoint
-- The newest values of stations are those of their own device in latest.
DROP TABLE "station_reading" CASCADE;
