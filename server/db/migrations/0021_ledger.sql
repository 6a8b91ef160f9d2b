CREATE TABLE "asset" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "asset_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"station_id" bigint NOT NULL,
	"maker" text NOT NULL,
	"model" text NOT NULL,
	"serial" text NOT NULL,
	"rated_kw" double precision,
	"rated_kwh" double precision,
	"firmware" text DEFAULT '' NOT NULL,
	"warranty_ends" date,
	"state" text NOT NULL,
	CONSTRAINT "asset_serial_unique" UNIQUE("station_id","maker","serial"),
	CONSTRAINT "asset_serial_check" CHECK (length("asset"."serial") between 1 and 64),
	CONSTRAINT "asset_state_check" CHECK ("asset"."state" in ('installed', 'repair', 'spare', 'retired'))
);
--> statement-breakpoint
CREATE TABLE "asset_place" (
	"asset_id" integer NOT NULL,
	"device_id" integer NOT NULL,
	"part" text DEFAULT '' NOT NULL,
	"since" timestamp (3) with time zone NOT NULL,
	"until" timestamp (3) with time zone,
	"reason" text DEFAULT '' NOT NULL,
	CONSTRAINT "asset_place_asset_id_since_pk" PRIMARY KEY("asset_id","since"),
	CONSTRAINT "asset_place_period_check" CHECK ("asset_place"."until" > "asset_place"."since"),
	CONSTRAINT "asset_place_part_check" CHECK (length("asset_place"."part") <= 64)
);
--> statement-breakpoint
CREATE TABLE "station_rating" (
	"station_id" bigint NOT NULL,
	"valid_from" date NOT NULL,
	"pv_kwp" double precision NOT NULL,
	"ess_kw" double precision NOT NULL,
	"ess_kwh" double precision NOT NULL,
	"transformer_kva" double precision NOT NULL,
	CONSTRAINT "station_rating_station_id_valid_from_pk" PRIMARY KEY("station_id","valid_from"),
	CONSTRAINT "station_rating_check" CHECK ("station_rating"."pv_kwp" >= 0 and "station_rating"."ess_kw" >= 0 and "station_rating"."ess_kwh" >= 0 and "station_rating"."transformer_kva" > 0)
);
--> statement-breakpoint
ALTER TABLE "device_model" DROP CONSTRAINT "device_model_version_unique";--> statement-breakpoint
ALTER TABLE "device_model" ADD COLUMN "kind" text DEFAULT 'device' NOT NULL;--> statement-breakpoint
ALTER TABLE "device_model" ADD COLUMN "organization_id" uuid;--> statement-breakpoint
ALTER TABLE "meter" ADD COLUMN "calibration_due" date;--> statement-breakpoint
ALTER TABLE "asset" ADD CONSTRAINT "asset_station_id_station_id_fk" FOREIGN KEY ("station_id") REFERENCES "public"."station"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "asset_place" ADD CONSTRAINT "asset_place_asset_id_asset_id_fk" FOREIGN KEY ("asset_id") REFERENCES "public"."asset"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "asset_place" ADD CONSTRAINT "asset_place_device_id_device_id_fk" FOREIGN KEY ("device_id") REFERENCES "public"."device"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "station_rating" ADD CONSTRAINT "station_rating_station_id_station_id_fk" FOREIGN KEY ("station_id") REFERENCES "public"."station"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "asset_place_device_index" ON "asset_place" USING btree ("device_id");--> statement-breakpoint
CREATE UNIQUE INDEX "asset_place_taken_unique" ON "asset_place" USING btree ("device_id","part") WHERE "asset_place"."until" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "asset_place_asset_unique" ON "asset_place" USING btree ("asset_id") WHERE "asset_place"."until" is null;--> statement-breakpoint
ALTER TABLE "device_model" ADD CONSTRAINT "device_model_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "device_model" ADD CONSTRAINT "device_model_owner_unique" UNIQUE NULLS NOT DISTINCT("organization_id","maker","model","version");--> statement-breakpoint
ALTER TABLE "device_model" ADD CONSTRAINT "device_model_kind_check" CHECK ("device_model"."kind" ~ '^[a-z][A-Za-z]{1,31}$');--> statement-breakpoint
UPDATE "device_model" SET "kind" = (SELECT d."kind" FROM "device" d WHERE d."model_id" = "device_model"."id" LIMIT 1) WHERE EXISTS (SELECT FROM "device" d WHERE d."model_id" = "device_model"."id");--> statement-breakpoint
-- What a station's gateway sent in vain: how much, and the last ten. No foreign key, as all tables of telemetry.
CREATE TABLE "frame_refusal" (
	"station_id" bigint NOT NULL,
	"count" bigint NOT NULL,
	"list" jsonb NOT NULL,
	CONSTRAINT "frame_refusal_pkey" PRIMARY KEY("station_id"),
	CONSTRAINT "frame_refusal_list_check" CHECK (jsonb_typeof("list") = 'array')
);
