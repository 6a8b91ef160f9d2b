CREATE TABLE "child_release" (
	"name" text NOT NULL,
	"version" text NOT NULL,
	"manifest" jsonb NOT NULL,
	"is_listed" boolean NOT NULL,
	"taken_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "child_release_name_version_pk" PRIMARY KEY("name","version")
);
--> statement-breakpoint
CREATE TABLE "child_rollback" (
	"name" text PRIMARY KEY NOT NULL,
	"from_version" text NOT NULL,
	"manifest" jsonb NOT NULL,
	"user_id" uuid,
	"chosen_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "child_health" (
	"name" text NOT NULL,
	"version" text NOT NULL,
	"day" date NOT NULL,
	"mounts" integer[] NOT NULL,
	"failures" integer NOT NULL,
	"last_seen_at" timestamp (3) with time zone NOT NULL,
	"failed_step" text DEFAULT '' NOT NULL,
	"failed_cause" text DEFAULT '' NOT NULL,
	"failed_at" timestamp (3) with time zone,
	CONSTRAINT "child_health_name_version_day_pk" PRIMARY KEY("name","version","day"),
	CONSTRAINT "child_health_failures_check" CHECK ("child_health"."failures" >= 0)
);
--> statement-breakpoint
CREATE INDEX "child_health_day_index" ON "child_health" USING btree ("day");