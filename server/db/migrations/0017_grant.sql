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