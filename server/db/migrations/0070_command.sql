CREATE TABLE "command" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"organization_id" uuid NOT NULL,
	"station_id" bigint NOT NULL,
	"device_id" integer NOT NULL,
	"kind" text NOT NULL,
	"source" text NOT NULL,
	"by_user" uuid,
	"idempotency_key" text NOT NULL,
	"sequence_id" uuid,
	"position" smallint,
	"restores_id" uuid,
	"point" text NOT NULL,
	"role" text NOT NULL,
	"pos" smallint NOT NULL,
	"tolerance" double precision NOT NULL,
	"settle_ms" integer NOT NULL,
	"interval_ms" integer NOT NULL,
	"before" double precision,
	"value" double precision,
	"readback" double precision,
	"frame_ts" timestamp (3) with time zone,
	"seen_ts" timestamp (3) with time zone,
	"state" text NOT NULL,
	"send_status" text NOT NULL,
	"execution_state" text,
	"rule" text,
	"params" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"answer" text DEFAULT '' NOT NULL,
	"reason" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"sent_at" timestamp (3) with time zone,
	"answered_at" timestamp (3) with time zone,
	"finished_at" timestamp (3) with time zone,
	"watched_until" timestamp (3) with time zone,
	CONSTRAINT "command_kind_check" CHECK ("command"."kind" in ('set', 'stop')),
	CONSTRAINT "command_source_check" CHECK ("command"."source" in ('person', 'strategy', 'sheet', 'api')),
	CONSTRAINT "command_role_check" CHECK ("command"."role" in ('power', 'reactive', 'powerFactor', 'mode', 'switch', 'socLow', 'socHigh', 'periodStart', 'periodEnd', 'other')),
	CONSTRAINT "command_state_check" CHECK ("command"."state" in ('refused', 'open', 'fail', 'verified', 'mismatch', 'timeout')),
	CONSTRAINT "command_send_check" CHECK ("command"."send_status" in ('sending', 'success', 'fail', 'timeout')),
	CONSTRAINT "command_execution_check" CHECK ("command"."execution_state" in ('pending', 'verified', 'mismatch', 'timeout')),
	CONSTRAINT "command_end_check" CHECK (("command"."state" = 'open') = ("command"."finished_at" is null)),
	CONSTRAINT "command_refusal_check" CHECK (("command"."state" = 'refused') = ("command"."rule" is not null)),
	CONSTRAINT "command_unsent_check" CHECK ("command"."state" <> 'refused' or "command"."sent_at" is null),
	CONSTRAINT "command_value_check" CHECK ("command"."state" = 'refused' or "command"."value" is not null)
);
--> statement-breakpoint
CREATE TABLE "command_sequence" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"organization_id" uuid NOT NULL,
	"station_id" bigint NOT NULL,
	"by_user" uuid NOT NULL,
	"idempotency_key" text NOT NULL,
	"steps" jsonb NOT NULL,
	"reason" text NOT NULL,
	"state" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp (3) with time zone,
	CONSTRAINT "command_sequence_state_check" CHECK ("command_sequence"."state" in ('running', 'done', 'stopped')),
	CONSTRAINT "command_sequence_end_check" CHECK (("command_sequence"."state" = 'running') = ("command_sequence"."finished_at" is null))
);
--> statement-breakpoint
CREATE TABLE "command_step" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"ordinal" bigint GENERATED ALWAYS AS IDENTITY (sequence name "command_step_ordinal_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"command_id" uuid NOT NULL,
	"station_id" bigint NOT NULL,
	"step" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"value" double precision,
	"note" text NOT NULL,
	CONSTRAINT "command_step_check" CHECK ("command_step"."step" in ('refused', 'stored', 'sent', 'accepted', 'done', 'declined', 'unanswered', 'verified', 'mismatch', 'unseen', 'lateAnswer', 'lateFrame'))
);
--> statement-breakpoint
CREATE TABLE "device_read" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"station_id" bigint NOT NULL,
	"device_id" integer NOT NULL,
	"points" text[] NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"sent_at" timestamp (3) with time zone,
	"answered_at" timestamp (3) with time zone,
	"values" jsonb
);
--> statement-breakpoint
CREATE TABLE "gateway_connection" (
	"station_id" bigint NOT NULL,
	"server" uuid NOT NULL,
	"link" text NOT NULL,
	"is_open" boolean NOT NULL,
	"heard_at" timestamp (3) with time zone NOT NULL,
	"drift_ms" integer,
	CONSTRAINT "gateway_connection_station_id_server_pk" PRIMARY KEY("station_id","server"),
	CONSTRAINT "gateway_connection_link_check" CHECK ("gateway_connection"."link" in ('mqtt', 'simulator'))
);
--> statement-breakpoint
CREATE TABLE "strategy_switch" (
	"device_id" integer PRIMARY KEY NOT NULL,
	"station_id" bigint NOT NULL,
	"enabled" boolean NOT NULL,
	"mode" text NOT NULL,
	"by_user" uuid,
	"since" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "strategy_switch_mode_check" CHECK ("strategy_switch"."mode" in ('manual', 'automatic'))
);
--> statement-breakpoint
ALTER TABLE "simulation_event" DROP CONSTRAINT "simulation_event_kind_check";--> statement-breakpoint
ALTER TABLE "simulation_event" ADD COLUMN "point" text;--> statement-breakpoint
ALTER TABLE "simulation_event" ADD COLUMN "value" double precision;--> statement-breakpoint
ALTER TABLE "command" ADD CONSTRAINT "command_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "command" ADD CONSTRAINT "command_station_id_station_id_fk" FOREIGN KEY ("station_id") REFERENCES "public"."station"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "command" ADD CONSTRAINT "command_device_id_device_id_fk" FOREIGN KEY ("device_id") REFERENCES "public"."device"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "command" ADD CONSTRAINT "command_sequence_id_command_sequence_id_fk" FOREIGN KEY ("sequence_id") REFERENCES "public"."command_sequence"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "command" ADD CONSTRAINT "command_restores_id_command_id_fk" FOREIGN KEY ("restores_id") REFERENCES "public"."command"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "command_sequence" ADD CONSTRAINT "command_sequence_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "command_sequence" ADD CONSTRAINT "command_sequence_station_id_station_id_fk" FOREIGN KEY ("station_id") REFERENCES "public"."station"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "command_step" ADD CONSTRAINT "command_step_command_id_command_id_fk" FOREIGN KEY ("command_id") REFERENCES "public"."command"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "command_step" ADD CONSTRAINT "command_step_station_id_station_id_fk" FOREIGN KEY ("station_id") REFERENCES "public"."station"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "device_read" ADD CONSTRAINT "device_read_station_id_station_id_fk" FOREIGN KEY ("station_id") REFERENCES "public"."station"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "device_read" ADD CONSTRAINT "device_read_device_id_device_id_fk" FOREIGN KEY ("device_id") REFERENCES "public"."device"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gateway_connection" ADD CONSTRAINT "gateway_connection_station_id_station_id_fk" FOREIGN KEY ("station_id") REFERENCES "public"."station"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "strategy_switch" ADD CONSTRAINT "strategy_switch_device_id_device_id_fk" FOREIGN KEY ("device_id") REFERENCES "public"."device"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "strategy_switch" ADD CONSTRAINT "strategy_switch_station_id_station_id_fk" FOREIGN KEY ("station_id") REFERENCES "public"."station"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "command_in_flight_unique" ON "command" USING btree ("device_id","kind") WHERE "command"."finished_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "command_key_unique" ON "command" USING btree ("organization_id","by_user","idempotency_key","device_id");--> statement-breakpoint
CREATE UNIQUE INDEX "command_position_unique" ON "command" USING btree ("sequence_id","position");--> statement-breakpoint
CREATE INDEX "command_log_index" ON "command" USING btree ("station_id","created_at");--> statement-breakpoint
CREATE INDEX "command_last_index" ON "command" USING btree ("device_id","point","created_at");--> statement-breakpoint
CREATE INDEX "command_watched_index" ON "command" USING btree ("watched_until") WHERE "command"."watched_until" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "command_sequence_key_unique" ON "command_sequence" USING btree ("organization_id","by_user","idempotency_key");--> statement-breakpoint
CREATE INDEX "command_sequence_running_index" ON "command_sequence" USING btree ("id") WHERE "command_sequence"."finished_at" is null;--> statement-breakpoint
CREATE INDEX "command_step_command_index" ON "command_step" USING btree ("command_id");--> statement-breakpoint
CREATE INDEX "command_step_station_index" ON "command_step" USING btree ("station_id","at");--> statement-breakpoint
CREATE INDEX "device_read_open_index" ON "device_read" USING btree ("station_id") WHERE "device_read"."sent_at" is null;--> statement-breakpoint
CREATE INDEX "device_read_created_index" ON "device_read" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "strategy_switch_station_index" ON "strategy_switch" USING btree ("station_id");--> statement-breakpoint
ALTER TABLE "simulation_event" ADD CONSTRAINT "simulation_event_set_check" CHECK (num_nonnulls("simulation_event"."point", "simulation_event"."value") = case when "simulation_event"."kind" = 'set' then 2 else 0 end);--> statement-breakpoint
ALTER TABLE "simulation_event" ADD CONSTRAINT "simulation_event_kind_check" CHECK ("simulation_event"."kind" in ('mute', 'mains-off', 'overheat', 'repair', 'late', 'set'));