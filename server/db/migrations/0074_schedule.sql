CREATE TABLE "schedule" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"organization_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"title" text NOT NULL,
	"params" jsonb NOT NULL,
	"every" text NOT NULL,
	"days" smallint[] NOT NULL,
	"day_of_month" smallint NOT NULL,
	"at" text NOT NULL,
	"tz" text NOT NULL,
	"period" text NOT NULL,
	"language" text NOT NULL,
	"next_at" timestamp (3) with time zone NOT NULL,
	"paused_at" timestamp (3) with time zone,
	"paused_because" jsonb,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "schedule_every_check" CHECK ("schedule"."every" in ('day', 'week', 'month')),
	CONSTRAINT "schedule_period_check" CHECK ("schedule"."period" in ('none', 'yesterday', 'last7Days', 'lastWeek', 'lastMonth')),
	CONSTRAINT "schedule_language_check" CHECK ("schedule"."language" in ('zh', 'en', 'ja')),
	CONSTRAINT "schedule_day_check" CHECK ("schedule"."day_of_month" between 1 and 31),
	CONSTRAINT "schedule_title_check" CHECK (length("schedule"."title") between 1 and 64),
	CONSTRAINT "schedule_pause_check" CHECK ("schedule"."paused_because" is null or "schedule"."paused_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "schedule_delivery" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"schedule_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"job_id" uuid,
	"try_at" timestamp (3) with time zone NOT NULL,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"sent_at" timestamp (3) with time zone,
	"error" jsonb,
	CONSTRAINT "schedule_delivery_unique" UNIQUE("schedule_id","user_id","due_at"),
	CONSTRAINT "schedule_delivery_state_check" CHECK ("schedule_delivery"."state" in ('waiting', 'running', 'sending', 'sent', 'failed')),
	CONSTRAINT "schedule_delivery_sent_check" CHECK (("schedule_delivery"."state" = 'sent') = ("schedule_delivery"."sent_at" is not null)),
	CONSTRAINT "schedule_delivery_error_check" CHECK (("schedule_delivery"."state" = 'failed') = ("schedule_delivery"."error" is not null))
);
--> statement-breakpoint
CREATE TABLE "schedule_recipient" (
	"schedule_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"stopped_at" timestamp (3) with time zone,
	"stopped_because" jsonb,
	CONSTRAINT "schedule_recipient_schedule_id_user_id_pk" PRIMARY KEY("schedule_id","user_id"),
	CONSTRAINT "schedule_recipient_stop_check" CHECK (("schedule_recipient"."stopped_at" is null) = ("schedule_recipient"."stopped_because" is null))
);
--> statement-breakpoint
ALTER TABLE "schedule_delivery" ADD CONSTRAINT "schedule_delivery_schedule_id_schedule_id_fk" FOREIGN KEY ("schedule_id") REFERENCES "public"."schedule"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "schedule_delivery" ADD CONSTRAINT "schedule_delivery_job_id_job_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."job"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "schedule_recipient" ADD CONSTRAINT "schedule_recipient_schedule_id_schedule_id_fk" FOREIGN KEY ("schedule_id") REFERENCES "public"."schedule"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "schedule_due_index" ON "schedule" USING btree ("next_at") WHERE "schedule"."paused_at" is null;--> statement-breakpoint
CREATE INDEX "schedule_owner_index" ON "schedule" USING btree ("organization_id","user_id");--> statement-breakpoint
CREATE INDEX "schedule_delivery_open_index" ON "schedule_delivery" USING btree ("try_at") WHERE "schedule_delivery"."state" in ('waiting', 'running', 'sending');--> statement-breakpoint
CREATE INDEX "schedule_delivery_due_index" ON "schedule_delivery" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "schedule_delivery_job_index" ON "schedule_delivery" USING btree ("job_id");--> statement-breakpoint
CREATE INDEX "schedule_recipient_user_index" ON "schedule_recipient" USING btree ("user_id");