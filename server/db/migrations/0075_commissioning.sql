CREATE TABLE "commissioning_correction" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"sheet_id" uuid NOT NULL,
	"device_id" integer NOT NULL,
	"point" text,
	"kind" text NOT NULL,
	"factor" double precision NOT NULL,
	"valid_from" timestamp (3) with time zone NOT NULL,
	"offset_wh" bigint,
	"by_user" uuid NOT NULL,
	CONSTRAINT "commissioning_correction_kind_check" CHECK ("commissioning_correction"."kind" in ('scale', 'sign')),
	CONSTRAINT "commissioning_correction_point_check" CHECK (("commissioning_correction"."kind" = 'sign') = ("commissioning_correction"."point" is null)),
	CONSTRAINT "commissioning_correction_factor_check" CHECK ("commissioning_correction"."factor" <> 0)
);
--> statement-breakpoint
CREATE TABLE "commissioning_point" (
	"sheet_id" uuid NOT NULL,
	"device" text NOT NULL,
	"point" text NOT NULL,
	"name" text NOT NULL,
	"device_name" text NOT NULL,
	"register" integer,
	"kind" text NOT NULL,
	"unit" text NOT NULL,
	"scale" double precision NOT NULL,
	"min" double precision,
	"max" double precision,
	"writable" boolean NOT NULL,
	"result" text DEFAULT 'untested' NOT NULL,
	"measured" double precision,
	"expected" double precision,
	"deviation" double precision,
	"findings" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"by_user" uuid,
	"at" timestamp (3) with time zone,
	CONSTRAINT "commissioning_point_sheet_id_device_point_pk" PRIMARY KEY("sheet_id","device","point"),
	CONSTRAINT "commissioning_point_kind_check" CHECK ("commissioning_point"."kind" in ('gauge', 'counter', 'state')),
	CONSTRAINT "commissioning_point_result_check" CHECK ("commissioning_point"."result" in ('untested', 'pass', 'fail', 'silent', 'exception')),
	CONSTRAINT "commissioning_point_register_check" CHECK ("commissioning_point"."register" between 0 and 65535),
	CONSTRAINT "commissioning_point_reason_check" CHECK (length("commissioning_point"."reason") <= 200),
	CONSTRAINT "commissioning_point_exception_check" CHECK ("commissioning_point"."result" <> 'exception' or "commissioning_point"."reason" <> '')
);
--> statement-breakpoint
CREATE TABLE "commissioning_sheet" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"station_id" bigint NOT NULL,
	"version" integer NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"tested_at" timestamp (3) with time zone,
	"window_from" timestamp (3) with time zone,
	"window_to" timestamp (3) with time zone,
	"installer_by" uuid,
	"installer_at" timestamp (3) with time zone,
	"owner_by" uuid,
	"owner_at" timestamp (3) with time zone,
	"signed_at" timestamp (3) with time zone,
	"next_check" date,
	"parameters" jsonb,
	CONSTRAINT "commissioning_sheet_version_unique" UNIQUE("station_id","version"),
	CONSTRAINT "commissioning_sheet_status_check" CHECK ("commissioning_sheet"."status" in ('draft', 'testing', 'passed', 'failed', 'signed')),
	CONSTRAINT "commissioning_sheet_version_check" CHECK ("commissioning_sheet"."version" >= 1),
	CONSTRAINT "commissioning_sheet_window_check" CHECK ("commissioning_sheet"."window_to" > "commissioning_sheet"."window_from"),
	CONSTRAINT "commissioning_sheet_people_check" CHECK ("commissioning_sheet"."installer_by" is null or "commissioning_sheet"."owner_by" is null or "commissioning_sheet"."installer_by" <> "commissioning_sheet"."owner_by"),
	CONSTRAINT "commissioning_sheet_signed_check" CHECK (("commissioning_sheet"."status" = 'signed') = ("commissioning_sheet"."signed_at" is not null and "commissioning_sheet"."installer_by" is not null and "commissioning_sheet"."owner_by" is not null))
);
--> statement-breakpoint
ALTER TABLE "commissioning_correction" ADD CONSTRAINT "commissioning_correction_sheet_id_commissioning_sheet_id_fk" FOREIGN KEY ("sheet_id") REFERENCES "public"."commissioning_sheet"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commissioning_correction" ADD CONSTRAINT "commissioning_correction_device_id_device_id_fk" FOREIGN KEY ("device_id") REFERENCES "public"."device"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commissioning_point" ADD CONSTRAINT "commissioning_point_sheet_id_commissioning_sheet_id_fk" FOREIGN KEY ("sheet_id") REFERENCES "public"."commissioning_sheet"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commissioning_sheet" ADD CONSTRAINT "commissioning_sheet_station_id_station_id_fk" FOREIGN KEY ("station_id") REFERENCES "public"."station"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "commissioning_correction_device_index" ON "commissioning_correction" USING btree ("device_id");