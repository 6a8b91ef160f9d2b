CREATE TABLE "open_client" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"organization_id" uuid NOT NULL,
	"name" text NOT NULL,
	"scopes" text[] NOT NULL,
	"points" text[],
	"rate_per_minute" integer NOT NULL,
	"expires_at" timestamp (3) with time zone,
	"revoked_at" timestamp (3) with time zone,
	"created_by" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"calls" bigint DEFAULT 0 NOT NULL,
	"limited" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "open_client_name_check" CHECK (length("open_client"."name") between 1 and 64),
	CONSTRAINT "open_client_rate_check" CHECK ("open_client"."rate_per_minute" >= 1),
	CONSTRAINT "open_client_scopes_check" CHECK ("open_client"."scopes" <@ array['devices', 'latest', 'curves', 'slots', 'quality'])
);
--> statement-breakpoint
CREATE TABLE "open_client_key" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "open_client_key_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"client_id" uuid NOT NULL,
	"hash" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"ends_at" timestamp (3) with time zone,
	"last_used_at" timestamp (3) with time zone,
	CONSTRAINT "open_client_key_hash_check" CHECK (length("open_client_key"."hash") = 43)
);
--> statement-breakpoint
CREATE TABLE "open_client_minute" (
	"client_id" uuid NOT NULL,
	"minute" timestamp (3) with time zone NOT NULL,
	"calls" integer NOT NULL,
	"limited" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "open_client_minute_client_id_minute_pk" PRIMARY KEY("client_id","minute")
);
--> statement-breakpoint
CREATE TABLE "open_client_station" (
	"client_id" uuid NOT NULL,
	"station_id" bigint NOT NULL,
	CONSTRAINT "open_client_station_client_id_station_id_pk" PRIMARY KEY("client_id","station_id")
);
--> statement-breakpoint
CREATE TABLE "webhook" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"organization_id" uuid NOT NULL,
	"name" text NOT NULL,
	"url" text NOT NULL,
	"events" text[] NOT NULL,
	"secret" text NOT NULL,
	"old_secret" text,
	"old_secret_ends_at" timestamp (3) with time zone,
	"paused_at" timestamp (3) with time zone,
	"read_until" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "webhook_name_check" CHECK (length("webhook"."name") between 1 and 64),
	CONSTRAINT "webhook_old_check" CHECK (("webhook"."old_secret" is null) = ("webhook"."old_secret_ends_at" is null))
);
--> statement-breakpoint
CREATE TABLE "webhook_attempt" (
	"delivery_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"took_ms" integer NOT NULL,
	"status" integer,
	"failure" text,
	"answer" text NOT NULL,
	CONSTRAINT "webhook_attempt_delivery_id_number_pk" PRIMARY KEY("delivery_id","number"),
	CONSTRAINT "webhook_attempt_failure_check" CHECK ("webhook_attempt"."failure" in ('address', 'timeout', 'connection', 'status', 'scope'))
);
--> statement-breakpoint
CREATE TABLE "webhook_delivery" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"webhook_id" uuid NOT NULL,
	"event" text NOT NULL,
	"source_id" uuid NOT NULL,
	"station_id" bigint,
	"body" text NOT NULL,
	"state" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"delivered_at" timestamp (3) with time zone,
	"replay_of" uuid,
	"is_manual" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "webhook_delivery_state_check" CHECK ("webhook_delivery"."state" in ('waiting', 'sending', 'delivered', 'failed')),
	CONSTRAINT "webhook_delivery_event_check" CHECK ("webhook_delivery"."event" in ('alarm.raised', 'alarm.confirmed', 'alarm.reset', 'station.silent', 'station.heard', 'ping'))
);
--> statement-breakpoint
CREATE TABLE "webhook_station" (
	"webhook_id" uuid NOT NULL,
	"station_id" bigint NOT NULL,
	"since" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "webhook_station_webhook_id_station_id_pk" PRIMARY KEY("webhook_id","station_id")
);
--> statement-breakpoint
ALTER TABLE "open_client" ADD CONSTRAINT "open_client_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "open_client_key" ADD CONSTRAINT "open_client_key_client_id_open_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."open_client"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "open_client_minute" ADD CONSTRAINT "open_client_minute_client_id_open_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."open_client"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "open_client_station" ADD CONSTRAINT "open_client_station_client_id_open_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."open_client"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "open_client_station" ADD CONSTRAINT "open_client_station_station_id_station_id_fk" FOREIGN KEY ("station_id") REFERENCES "public"."station"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook" ADD CONSTRAINT "webhook_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_attempt" ADD CONSTRAINT "webhook_attempt_delivery_id_webhook_delivery_id_fk" FOREIGN KEY ("delivery_id") REFERENCES "public"."webhook_delivery"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_delivery" ADD CONSTRAINT "webhook_delivery_webhook_id_webhook_id_fk" FOREIGN KEY ("webhook_id") REFERENCES "public"."webhook"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_delivery" ADD CONSTRAINT "webhook_delivery_station_id_station_id_fk" FOREIGN KEY ("station_id") REFERENCES "public"."station"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_delivery" ADD CONSTRAINT "webhook_delivery_replay_of_webhook_delivery_id_fk" FOREIGN KEY ("replay_of") REFERENCES "public"."webhook_delivery"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_station" ADD CONSTRAINT "webhook_station_webhook_id_webhook_id_fk" FOREIGN KEY ("webhook_id") REFERENCES "public"."webhook"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_station" ADD CONSTRAINT "webhook_station_station_id_station_id_fk" FOREIGN KEY ("station_id") REFERENCES "public"."station"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "open_client_organization_index" ON "open_client" USING btree ("organization_id");--> statement-breakpoint
CREATE INDEX "open_client_key_client_index" ON "open_client_key" USING btree ("client_id");--> statement-breakpoint
CREATE INDEX "open_client_minute_minute_index" ON "open_client_minute" USING btree ("minute");--> statement-breakpoint
CREATE INDEX "open_client_station_station_index" ON "open_client_station" USING btree ("station_id");--> statement-breakpoint
CREATE INDEX "webhook_organization_index" ON "webhook" USING btree ("organization_id");--> statement-breakpoint
CREATE UNIQUE INDEX "webhook_delivery_source_unique" ON "webhook_delivery" USING btree ("webhook_id","source_id","event") WHERE not "webhook_delivery"."is_manual";--> statement-breakpoint
CREATE INDEX "webhook_delivery_due_index" ON "webhook_delivery" USING btree ("due_at") WHERE "webhook_delivery"."state" in ('waiting', 'sending');--> statement-breakpoint
CREATE INDEX "webhook_delivery_webhook_index" ON "webhook_delivery" USING btree ("webhook_id","created_at");--> statement-breakpoint
CREATE INDEX "webhook_delivery_created_index" ON "webhook_delivery" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "webhook_station_station_index" ON "webhook_station" USING btree ("station_id");