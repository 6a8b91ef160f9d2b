-- The tables of telemetry. Their keys begin with the station, and they have no foreign key, trigger or sequence, so
-- that they can be distributed by station. Partitions are made by the server (energy/telemetry/partition.ts).
CREATE TYPE "frame_in" AS (s bigint, d int, t timestamptz, q smallint, v real[], c bigint[]);--> statement-breakpoint
CREATE TYPE "roll5_in" AS (s bigint, d int, t timestamptz, frames smallint, q smallint, avg real[], c_open bigint[]);--> statement-breakpoint
CREATE TYPE "roll15_in" AS (s bigint, d int, t timestamptz, frames smallint, q smallint, avg real[], min real[], max real[], c_open bigint[]);--> statement-breakpoint
CREATE TYPE "roll_day_in" AS (s bigint, d int, day date, starts_at timestamptz, ends_at timestamptz, frames smallint, q smallint, avg real[], min real[], max real[], c_open bigint[], c_close bigint[]);--> statement-breakpoint
CREATE TABLE "frame" (
	"station_id" bigint NOT NULL,
	"device_id" integer NOT NULL,
	"ts" timestamp (3) with time zone NOT NULL,
	"quality" smallint NOT NULL,
	"v" real[] NOT NULL,
	"c" bigint[] NOT NULL,
	CONSTRAINT "frame_pkey" PRIMARY KEY("station_id","device_id","ts")
) PARTITION BY RANGE ("ts");
--> statement-breakpoint
CREATE TABLE "latest" (
	"station_id" bigint NOT NULL,
	"device_id" integer NOT NULL,
	"ts" timestamp (3) with time zone NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL,
	"quality" smallint NOT NULL,
	"v" real[] NOT NULL,
	"c" bigint[] NOT NULL,
	CONSTRAINT "latest_pkey" PRIMARY KEY("station_id","device_id")
) WITH (fillfactor = 50);
--> statement-breakpoint
CREATE TABLE "roll5" (
	"station_id" bigint NOT NULL,
	"device_id" integer NOT NULL,
	"ts" timestamp (3) with time zone NOT NULL,
	"frames" smallint NOT NULL,
	"quality" smallint NOT NULL,
	"avg" real[] NOT NULL,
	"c_open" bigint[] NOT NULL,
	CONSTRAINT "roll5_pkey" PRIMARY KEY("station_id","device_id","ts")
) PARTITION BY RANGE ("ts");
--> statement-breakpoint
CREATE TABLE "roll15" (
	"station_id" bigint NOT NULL,
	"device_id" integer NOT NULL,
	"ts" timestamp (3) with time zone NOT NULL,
	"frames" smallint NOT NULL,
	"quality" smallint NOT NULL,
	"avg" real[] NOT NULL,
	"min" real[] NOT NULL,
	"max" real[] NOT NULL,
	"c_open" bigint[] NOT NULL,
	CONSTRAINT "roll15_pkey" PRIMARY KEY("station_id","device_id","ts")
) PARTITION BY RANGE ("ts");
--> statement-breakpoint
CREATE TABLE "roll_day" (
	"station_id" bigint NOT NULL,
	"device_id" integer NOT NULL,
	"day" date NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"frames" smallint NOT NULL,
	"quality" smallint NOT NULL,
	"avg" real[] NOT NULL,
	"min" real[] NOT NULL,
	"max" real[] NOT NULL,
	"c_open" bigint[] NOT NULL,
	"c_close" bigint[] NOT NULL,
	CONSTRAINT "roll_day_pkey" PRIMARY KEY("station_id","device_id","day")
);
--> statement-breakpoint
CREATE TABLE "work" (
	"kind" smallint NOT NULL,
	"station_id" bigint NOT NULL,
	"bucket" timestamp (3) with time zone NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"marks" integer NOT NULL,
	CONSTRAINT "work_pkey" PRIMARY KEY("kind","station_id","bucket")
) WITH (fillfactor = 50);
--> statement-breakpoint
CREATE INDEX "work_due_index" ON "work" USING btree ("station_id","due_at");--> statement-breakpoint
CREATE TABLE "counter_base" (
	"station_id" bigint NOT NULL,
	"device_id" integer NOT NULL,
	"pos" smallint NOT NULL,
	"since" timestamp (3) with time zone NOT NULL,
	"offset_wh" bigint NOT NULL,
	"reason" text NOT NULL,
	"by_user" uuid,
	CONSTRAINT "counter_base_pkey" PRIMARY KEY("station_id","device_id","pos","since")
);
