CREATE TABLE "alarm_configuration" (
	"organization_id" uuid NOT NULL,
	"maker" text NOT NULL,
	"model" text NOT NULL,
	"code" text NOT NULL,
	"level" smallint NOT NULL,
	"names" jsonb NOT NULL,
	"advice" jsonb NOT NULL,
	"is_safety" boolean DEFAULT false NOT NULL,
	"revision" bigint NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "alarm_configuration_organization_id_maker_model_code_pk" PRIMARY KEY("organization_id","maker","model","code"),
	CONSTRAINT "alarm_configuration_level_check" CHECK ("alarm_configuration"."level" between 1 and 3)
);
--> statement-breakpoint
CREATE TABLE "alarm_rule" (
	"id" uuid NOT NULL,
	"version" integer NOT NULL,
	"organization_id" uuid NOT NULL,
	"body" jsonb NOT NULL,
	"is_deleted" boolean DEFAULT false NOT NULL,
	"revision" bigint NOT NULL,
	"by_user" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "alarm_rule_id_version_pk" PRIMARY KEY("id","version"),
	CONSTRAINT "alarm_rule_version_check" CHECK ("alarm_rule"."version" >= 1),
	CONSTRAINT "alarm_rule_body_check" CHECK (jsonb_typeof("alarm_rule"."body") = 'object')
);
--> statement-breakpoint
CREATE TABLE "push_setting" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"language" text NOT NULL,
	"tz" text NOT NULL,
	"quiet_from" smallint,
	"quiet_to" smallint,
	"urgent_anyway" boolean NOT NULL,
	"sms" boolean NOT NULL,
	"email" boolean NOT NULL,
	"away_until" timestamp (3) with time zone,
	CONSTRAINT "push_setting_language_check" CHECK ("push_setting"."language" in ('zh', 'en', 'ja')),
	CONSTRAINT "push_setting_quiet_check" CHECK (("push_setting"."quiet_from" is null) = ("push_setting"."quiet_to" is null)),
	CONSTRAINT "push_setting_minutes_check" CHECK ("push_setting"."quiet_from" between 0 and 1439 and "push_setting"."quiet_to" between 0 and 1439)
);
--> statement-breakpoint
CREATE TABLE "pusher_group" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"organization_id" uuid NOT NULL,
	"name" text NOT NULL,
	"stations" text[] DEFAULT '{}' NOT NULL,
	"levels" smallint[] DEFAULT '{}' NOT NULL,
	"codes" text[] DEFAULT '{}' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "pusher_group_organization_unique" UNIQUE("id","organization_id"),
	CONSTRAINT "pusher_group_name_check" CHECK (length("pusher_group"."name") between 1 and 64)
);
--> statement-breakpoint
CREATE TABLE "pusher_group_member" (
	"group_id" uuid NOT NULL,
	"organization_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"steps" smallint[] NOT NULL,
	"sms" boolean NOT NULL,
	"email" boolean NOT NULL,
	CONSTRAINT "pusher_group_member_group_id_user_id_pk" PRIMARY KEY("group_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "suppression" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"station_id" bigint NOT NULL,
	"device" text,
	"code" text,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone,
	"note" text NOT NULL,
	"by_user" uuid NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"ended_by" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "suppression_period_check" CHECK ("suppression"."ends_at" > "suppression"."starts_at"),
	CONSTRAINT "suppression_ended_check" CHECK (("suppression"."ended_at" is null) = ("suppression"."ended_by" is null))
);
--> statement-breakpoint
ALTER TABLE "alarm_configuration" ADD CONSTRAINT "alarm_configuration_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alarm_rule" ADD CONSTRAINT "alarm_rule_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_setting" ADD CONSTRAINT "push_setting_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pusher_group" ADD CONSTRAINT "pusher_group_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pusher_group_member" ADD CONSTRAINT "pusher_group_member_group_fk" FOREIGN KEY ("group_id","organization_id") REFERENCES "public"."pusher_group"("id","organization_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pusher_group_member" ADD CONSTRAINT "pusher_group_member_membership_fk" FOREIGN KEY ("user_id","organization_id") REFERENCES "public"."membership"("user_id","organization_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "suppression" ADD CONSTRAINT "suppression_station_id_station_id_fk" FOREIGN KEY ("station_id") REFERENCES "public"."station"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "alarm_rule_revision_unique" ON "alarm_rule" USING btree ("revision");--> statement-breakpoint
CREATE INDEX "alarm_rule_organization_index" ON "alarm_rule" USING btree ("organization_id");--> statement-breakpoint
CREATE INDEX "suppression_station_index" ON "suppression" USING btree ("station_id","starts_at");--> statement-breakpoint
-- Versions of rules are only added.
CREATE FUNCTION "alarm_rule_keep"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'versions of alarm rules are never changed'
		USING ERRCODE = 'check_violation', CONSTRAINT = 'alarm_rule_immutable_check';
END $$;--> statement-breakpoint
CREATE TRIGGER "alarm_rule_keep" BEFORE UPDATE OR DELETE OR TRUNCATE ON "alarm_rule"
	FOR EACH STATEMENT EXECUTE FUNCTION "alarm_rule_keep"();--> statement-breakpoint
-- From here on, tables of telemetry: their keys begin with the station, and they have no foreign key, trigger or
-- sequence, so that they can be distributed by station.
CREATE TABLE "alarm_ruleset" (
	"station_id" bigint NOT NULL,
	"revision" bigint NOT NULL,
	"content" jsonb NOT NULL,
	CONSTRAINT "alarm_ruleset_pkey" PRIMARY KEY("station_id")
);
--> statement-breakpoint
CREATE TABLE "alarm_cursor" (
	"station_id" bigint NOT NULL,
	"device_id" integer NOT NULL,
	"ts" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "alarm_cursor_pkey" PRIMARY KEY("station_id","device_id")
) WITH (fillfactor = 50);
--> statement-breakpoint
CREATE TABLE "alarm_state" (
	"station_id" bigint NOT NULL,
	"device_id" integer NOT NULL,
	"rule_id" text NOT NULL,
	"rule_version" integer NOT NULL,
	"state" smallint NOT NULL,
	"since" timestamp (3) with time zone NOT NULL,
	"met" integer NOT NULL,
	"point" text,
	"value" double precision,
	"pre_value" double precision,
	"extreme" double precision,
	"alarm_id" uuid,
	CONSTRAINT "alarm_state_pkey" PRIMARY KEY("station_id","device_id","rule_id")
);
--> statement-breakpoint
CREATE TABLE "device_event" (
	"station_id" bigint NOT NULL,
	"device_id" integer NOT NULL,
	"code" text NOT NULL,
	"ts" timestamp (3) with time zone NOT NULL,
	"state" text NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL,
	"is_judged" boolean NOT NULL,
	"is_mapped" boolean,
	CONSTRAINT "device_event_pkey" PRIMARY KEY("station_id","device_id","code","ts","state")
);
--> statement-breakpoint
CREATE INDEX "device_event_waiting_index" ON "device_event" USING btree ("station_id") WHERE not is_judged;--> statement-breakpoint
CREATE INDEX "device_event_received_index" ON "device_event" USING btree ("station_id","received_at");--> statement-breakpoint
CREATE TABLE "alarm" (
	"station_id" bigint NOT NULL,
	"id" uuid NOT NULL,
	"device_id" integer NOT NULL,
	"rule_id" text NOT NULL,
	"rule_version" integer NOT NULL,
	"code" text NOT NULL,
	"level" smallint NOT NULL,
	"names" jsonb NOT NULL,
	"is_safety" boolean NOT NULL,
	"point" text,
	"value" double precision,
	"pre_value" double precision,
	"extreme" double precision,
	"start_at" timestamp (3) with time zone NOT NULL,
	"reset_at" timestamp (3) with time zone,
	"reset_reason" text,
	"restore_count" integer NOT NULL,
	"escalated" smallint DEFAULT 0 NOT NULL,
	"confirmed_at" timestamp (3) with time zone,
	"confirmed_by" uuid,
	"taken_at" timestamp (3) with time zone,
	"taken_by" uuid,
	"note" text DEFAULT '' NOT NULL,
	"notified_at" timestamp (3) with time zone,
	"suppression_id" uuid,
	"work_order_id" uuid,
	CONSTRAINT "alarm_pkey" PRIMARY KEY("station_id","id")
);
--> statement-breakpoint
CREATE UNIQUE INDEX "alarm_open_unique" ON "alarm" USING btree ("station_id","device_id","code") WHERE reset_at is null;--> statement-breakpoint
CREATE INDEX "alarm_start_index" ON "alarm" USING btree ("station_id","start_at");--> statement-breakpoint
CREATE INDEX "alarm_reset_index" ON "alarm" USING btree ("station_id","reset_at");--> statement-breakpoint
CREATE TABLE "alarm_event" (
	"station_id" bigint NOT NULL,
	"id" uuid NOT NULL,
	"alarm_id" uuid NOT NULL,
	"step" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"recorded_at" timestamp (3) with time zone NOT NULL,
	"by_user" uuid,
	"note" text NOT NULL,
	"value" double precision,
	CONSTRAINT "alarm_event_pkey" PRIMARY KEY("station_id","id")
);
--> statement-breakpoint
CREATE INDEX "alarm_event_alarm_index" ON "alarm_event" USING btree ("station_id","alarm_id");--> statement-breakpoint
CREATE TABLE "alarm_push" (
	"station_id" bigint NOT NULL,
	"id" uuid NOT NULL,
	"alarm_id" uuid NOT NULL,
	"rule" smallint NOT NULL,
	"user_id" uuid NOT NULL,
	"channel" text NOT NULL,
	"group_id" uuid,
	"group_name" text,
	"state" text NOT NULL,
	"reason" text,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"message_id" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"sent_at" timestamp (3) with time zone,
	"read_at" timestamp (3) with time zone,
	CONSTRAINT "alarm_push_pkey" PRIMARY KEY("station_id","id"),
	CONSTRAINT "alarm_push_unique" UNIQUE("station_id","alarm_id","rule","user_id","channel")
);
--> statement-breakpoint
CREATE INDEX "alarm_push_due_index" ON "alarm_push" USING btree ("station_id","due_at") WHERE state in ('waiting', 'sending');--> statement-breakpoint
CREATE INDEX "alarm_push_unread_index" ON "alarm_push" USING btree ("user_id","station_id") WHERE channel = 'app' and read_at is null;--> statement-breakpoint
CREATE INDEX "alarm_push_user_index" ON "alarm_push" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "alarm_push_summary_index" ON "alarm_push" USING btree ("user_id") WHERE state = 'summarised' and sent_at is null;
