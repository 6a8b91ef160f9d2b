CREATE TABLE IF NOT EXISTS "meter" (
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
	CONSTRAINT "meter_closing_check" CHECK (("meter"."closing" is null) or ("meter"."valid_to" is not null)),
	CONSTRAINT "meter_station_id_station_id_fk" FOREIGN KEY ("station_id") REFERENCES "station"("id") ON DELETE cascade,
	CONSTRAINT "meter_device_id_device_id_fk" FOREIGN KEY ("device_id") REFERENCES "device"("id") ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE "membership_station" (
	"user_id" uuid NOT NULL,
	"organization_id" uuid NOT NULL,
	"station_id" bigint NOT NULL,
	CONSTRAINT "membership_station_user_id_organization_id_station_id_pk" PRIMARY KEY("user_id","organization_id","station_id")
);
--> statement-breakpoint
CREATE TABLE "station_grant" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"station_id" bigint NOT NULL,
	"organization_id" uuid NOT NULL,
	"may_operate" boolean DEFAULT false NOT NULL,
	"may_settle" boolean DEFAULT false NOT NULL,
	"state" text NOT NULL,
	"from" timestamp (3) with time zone,
	"to" timestamp (3) with time zone,
	"offered_by" uuid NOT NULL,
	"is_owners_offer" boolean NOT NULL,
	"decided_by" uuid,
	"decided_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "station_grant_state_check" CHECK ("station_grant"."state" in ('offered', 'accepted', 'ended')),
	CONSTRAINT "station_grant_period_check" CHECK ("station_grant"."to" > "station_grant"."from"),
	CONSTRAINT "station_grant_decision_check" CHECK (("station_grant"."state" = 'offered') = ("station_grant"."decided_by" is null) and ("station_grant"."decided_by" is null) = ("station_grant"."decided_at" is null))
);
--> statement-breakpoint
ALTER TABLE "station" DROP CONSTRAINT "station_code_unique";--> statement-breakpoint
ALTER TABLE "membership" ADD COLUMN "all_stations" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "membership_station" ADD CONSTRAINT "membership_station_station_id_station_id_fk" FOREIGN KEY ("station_id") REFERENCES "public"."station"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "membership_station" ADD CONSTRAINT "membership_station_member_fk" FOREIGN KEY ("user_id","organization_id") REFERENCES "public"."membership"("user_id","organization_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "station_grant" ADD CONSTRAINT "station_grant_station_id_station_id_fk" FOREIGN KEY ("station_id") REFERENCES "public"."station"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "station_grant" ADD CONSTRAINT "station_grant_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "membership_station_station_index" ON "membership_station" USING btree ("station_id");--> statement-breakpoint
CREATE INDEX "station_grant_organization_index" ON "station_grant" USING btree ("organization_id","state");--> statement-breakpoint
CREATE UNIQUE INDEX "station_grant_live_unique" ON "station_grant" USING btree ("station_id","organization_id") WHERE "station_grant"."state" <> 'ended';--> statement-breakpoint
ALTER TABLE "station" ADD CONSTRAINT "station_code_unique" UNIQUE("code");