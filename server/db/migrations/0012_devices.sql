CREATE TABLE "zone_day" (
	"tz" text NOT NULL,
	"day" date NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"offset_min" smallint NOT NULL,
	"shift_at" timestamp (3) with time zone,
	"shift_offset_min" smallint,
	CONSTRAINT "zone_day_tz_day_pk" PRIMARY KEY("tz","day"),
	CONSTRAINT "zone_day_start_unique" UNIQUE("tz","starts_at"),
	CONSTRAINT "zone_day_shift_check" CHECK (("zone_day"."shift_at" is null) = ("zone_day"."shift_offset_min" is null) and "zone_day"."shift_at" > "zone_day"."starts_at")
);
--> statement-breakpoint
CREATE TABLE "device" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "device_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"station_id" bigint NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"model_id" integer NOT NULL,
	"parent_id" integer,
	"rated_kw" double precision,
	"rated_kwh" double precision,
	"interval_s" smallint DEFAULT 60 NOT NULL,
	CONSTRAINT "device_code_unique" UNIQUE("station_id","code"),
	CONSTRAINT "device_code_check" CHECK ("device"."code" ~ '^[A-Za-z0-9][A-Za-z0-9_-]{0,31}$'),
	CONSTRAINT "device_name_check" CHECK (length("device"."name") between 1 and 128),
	CONSTRAINT "device_kind_check" CHECK ("device"."kind" ~ '^[a-z][A-Za-z]{1,31}$'),
	CONSTRAINT "device_rating_check" CHECK ("device"."rated_kw" > 0 and "device"."rated_kwh" > 0),
	CONSTRAINT "device_interval_check" CHECK ("device"."interval_s" between 1 and 60)
);
--> statement-breakpoint
CREATE TABLE "device_model" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "device_model_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"maker" text NOT NULL,
	"model" text NOT NULL,
	"version" integer NOT NULL,
	"points" jsonb NOT NULL,
	CONSTRAINT "device_model_version_unique" UNIQUE("maker","model","version"),
	CONSTRAINT "device_model_version_check" CHECK ("device_model"."version" >= 1),
	CONSTRAINT "device_model_points_check" CHECK (jsonb_typeof("device_model"."points") = 'array')
);
--> statement-breakpoint
CREATE TABLE "station_channel" (
	"station_id" bigint NOT NULL,
	"role" text NOT NULL,
	"device_id" integer NOT NULL,
	"part" text NOT NULL,
	"pos" smallint NOT NULL,
	"sign" smallint DEFAULT 1 NOT NULL,
	"scale" double precision DEFAULT 1 NOT NULL,
	CONSTRAINT "station_channel_station_id_role_device_id_part_pos_pk" PRIMARY KEY("station_id","role","device_id","part","pos"),
	CONSTRAINT "station_channel_role_check" CHECK ("station_channel"."role" in ('pvKw', 'storageKw', 'loadKw', 'gridKw', 'socPercent', 'pvWh', 'chargeWh', 'dischargeWh', 'loadWh', 'buyWh', 'sellWh')),
	CONSTRAINT "station_channel_part_check" CHECK (("station_channel"."role" like '%Wh') = ("station_channel"."part" = 'c')),
	CONSTRAINT "station_channel_pos_check" CHECK ("station_channel"."pos" >= 1),
	CONSTRAINT "station_channel_sign_check" CHECK ("station_channel"."sign" in (-1, 1))
);
--> statement-breakpoint
CREATE TABLE "station_key" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "station_key_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"station_id" bigint NOT NULL,
	"hash" text NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp (3) with time zone,
	"revoked_at" timestamp (3) with time zone,
	CONSTRAINT "station_key_hash_check" CHECK (length("station_key"."hash") = 43),
	CONSTRAINT "station_key_name_check" CHECK (length("station_key"."name") <= 64)
);
--> statement-breakpoint
ALTER TABLE "device" ADD CONSTRAINT "device_station_id_station_id_fk" FOREIGN KEY ("station_id") REFERENCES "public"."station"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "device" ADD CONSTRAINT "device_model_id_device_model_id_fk" FOREIGN KEY ("model_id") REFERENCES "public"."device_model"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "device" ADD CONSTRAINT "device_parent_id_device_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."device"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "station_channel" ADD CONSTRAINT "station_channel_station_id_station_id_fk" FOREIGN KEY ("station_id") REFERENCES "public"."station"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "station_channel" ADD CONSTRAINT "station_channel_device_id_device_id_fk" FOREIGN KEY ("device_id") REFERENCES "public"."device"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "station_key" ADD CONSTRAINT "station_key_station_id_station_id_fk" FOREIGN KEY ("station_id") REFERENCES "public"."station"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "station_key_station_index" ON "station_key" USING btree ("station_id");