CREATE TABLE "maintenance_plan" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"organization_id" uuid NOT NULL,
	"name" text NOT NULL,
	"what" text NOT NULL,
	"grade" text NOT NULL,
	"model_id" integer,
	"rule" jsonb NOT NULL,
	"lead_days" integer NOT NULL,
	"cost_cents" integer,
	"checklist" integer DEFAULT 1 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"is_paused" boolean DEFAULT false NOT NULL,
	"since" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" uuid NOT NULL,
	CONSTRAINT "maintenance_plan_grade_check" CHECK ("maintenance_plan"."grade" in ('S', 'A', 'B', 'C')),
	CONSTRAINT "maintenance_plan_name_check" CHECK (length("maintenance_plan"."name") between 1 and 100),
	CONSTRAINT "maintenance_plan_lead_check" CHECK ("maintenance_plan"."lead_days" between 0 and 90)
);
--> statement-breakpoint
CREATE TABLE "maintenance_plan_checklist" (
	"plan_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"checks" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "maintenance_plan_checklist_plan_id_version_pk" PRIMARY KEY("plan_id","version")
);
--> statement-breakpoint
CREATE TABLE "maintenance_plan_count" (
	"plan_id" uuid NOT NULL,
	"device_id" integer NOT NULL,
	"base_wh" double precision NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "maintenance_plan_count_plan_id_device_id_pk" PRIMARY KEY("plan_id","device_id")
);
--> statement-breakpoint
CREATE TABLE "maintenance_plan_due" (
	"plan_id" uuid NOT NULL,
	"device_id" integer NOT NULL,
	"occurrence" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"order_id" bigint,
	CONSTRAINT "maintenance_plan_due_plan_id_device_id_occurrence_pk" PRIMARY KEY("plan_id","device_id","occurrence")
);
--> statement-breakpoint
CREATE TABLE "maintenance_plan_target" (
	"plan_id" uuid NOT NULL,
	"device_id" integer NOT NULL,
	CONSTRAINT "maintenance_plan_target_plan_id_device_id_pk" PRIMARY KEY("plan_id","device_id")
);
--> statement-breakpoint
CREATE TABLE "work_order" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "work_order_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"request_id" uuid NOT NULL,
	"station_id" bigint NOT NULL,
	"device_id" integer,
	"asset_id" integer,
	"alarm_id" text,
	"alarm_code" text,
	"source" text NOT NULL,
	"state" text NOT NULL,
	"grade" text NOT NULL,
	"what" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"curve" jsonb,
	"organization_id" uuid,
	"requested_by" uuid,
	"reporter_name" text DEFAULT '' NOT NULL,
	"reporter_contact" text DEFAULT '' NOT NULL,
	"requested_at" timestamp (3) with time zone NOT NULL,
	"wished_at" timestamp (3) with time zone,
	"due_at" timestamp (3) with time zone NOT NULL,
	"worker_organization_id" uuid,
	"worker" uuid,
	"finished_by" uuid,
	"started_at" timestamp (3) with time zone,
	"finished_at" timestamp (3) with time zone,
	"closed_at" timestamp (3) with time zone,
	"remark" text DEFAULT '' NOT NULL,
	"alarm_reason" text DEFAULT '' NOT NULL,
	"cost_cents" integer,
	"merged_into" bigint,
	"made_by" bigint,
	"plan_id" uuid,
	"plan_name" text DEFAULT '' NOT NULL,
	"plan_checklist" integer DEFAULT 0 NOT NULL,
	"checks" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"versions" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "work_order_source_check" CHECK ("work_order"."source" in ('hand', 'alarm', 'device', 'check', 'qr', 'plan')),
	CONSTRAINT "work_order_state_check" CHECK ("work_order"."state" in ('applied', 'approved', 'rejected', 'assigned', 'accepted', 'inProgress', 'waitingParts', 'done', 'verified', 'closed')),
	CONSTRAINT "work_order_grade_check" CHECK ("work_order"."grade" in ('S', 'A', 'B', 'C')),
	CONSTRAINT "work_order_what_check" CHECK (length("work_order"."what") between 1 and 200),
	CONSTRAINT "work_order_merged_check" CHECK ("work_order"."merged_into" is null or "work_order"."state" = 'rejected'),
	CONSTRAINT "work_order_closed_check" CHECK (("work_order"."state" = 'closed') = ("work_order"."closed_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "work_order_entry" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"by_user" uuid,
	"at" timestamp (3) with time zone NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL,
	"data" jsonb NOT NULL,
	CONSTRAINT "work_order_entry_kind_check" CHECK ("work_order_entry"."kind" in ('note', 'step', 'check', 'time', 'part', 'field', 'signature'))
);
--> statement-breakpoint
CREATE TABLE "work_order_photo" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" bigint NOT NULL,
	"file_id" uuid NOT NULL,
	"check" text DEFAULT '' NOT NULL,
	"caption" text DEFAULT '' NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"thumbnail" "bytea" NOT NULL,
	"by_user" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "work_order_photo_size_check" CHECK ("work_order_photo"."width" > 0 and "work_order_photo"."height" > 0)
);
--> statement-breakpoint
ALTER TABLE "maintenance_plan" ADD CONSTRAINT "maintenance_plan_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "maintenance_plan" ADD CONSTRAINT "maintenance_plan_model_id_device_model_id_fk" FOREIGN KEY ("model_id") REFERENCES "public"."device_model"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "maintenance_plan_checklist" ADD CONSTRAINT "maintenance_plan_checklist_plan_id_maintenance_plan_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."maintenance_plan"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "maintenance_plan_count" ADD CONSTRAINT "maintenance_plan_count_plan_id_maintenance_plan_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."maintenance_plan"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "maintenance_plan_count" ADD CONSTRAINT "maintenance_plan_count_device_id_device_id_fk" FOREIGN KEY ("device_id") REFERENCES "public"."device"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "maintenance_plan_due" ADD CONSTRAINT "maintenance_plan_due_plan_id_maintenance_plan_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."maintenance_plan"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "maintenance_plan_due" ADD CONSTRAINT "maintenance_plan_due_device_id_device_id_fk" FOREIGN KEY ("device_id") REFERENCES "public"."device"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "maintenance_plan_due" ADD CONSTRAINT "maintenance_plan_due_order_id_work_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."work_order"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "maintenance_plan_target" ADD CONSTRAINT "maintenance_plan_target_plan_id_maintenance_plan_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."maintenance_plan"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "maintenance_plan_target" ADD CONSTRAINT "maintenance_plan_target_device_id_device_id_fk" FOREIGN KEY ("device_id") REFERENCES "public"."device"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_order" ADD CONSTRAINT "work_order_station_id_station_id_fk" FOREIGN KEY ("station_id") REFERENCES "public"."station"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_order" ADD CONSTRAINT "work_order_device_id_device_id_fk" FOREIGN KEY ("device_id") REFERENCES "public"."device"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_order" ADD CONSTRAINT "work_order_asset_id_asset_id_fk" FOREIGN KEY ("asset_id") REFERENCES "public"."asset"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_order_entry" ADD CONSTRAINT "work_order_entry_order_id_work_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."work_order"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_order_photo" ADD CONSTRAINT "work_order_photo_order_id_work_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."work_order"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_order_photo" ADD CONSTRAINT "work_order_photo_file_id_file_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."file"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "maintenance_plan_organization_index" ON "maintenance_plan" USING btree ("organization_id");--> statement-breakpoint
CREATE INDEX "maintenance_plan_due_order_index" ON "maintenance_plan_due" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "work_order_request_unique" ON "work_order" USING btree ("station_id","request_id");--> statement-breakpoint
CREATE INDEX "work_order_station_index" ON "work_order" USING btree ("station_id","state");--> statement-breakpoint
CREATE INDEX "work_order_worker_index" ON "work_order" USING btree ("worker") WHERE "work_order"."worker" is not null;--> statement-breakpoint
CREATE INDEX "work_order_alarm_index" ON "work_order" USING btree ("alarm_id") WHERE "work_order"."alarm_id" is not null;--> statement-breakpoint
CREATE INDEX "work_order_made_index" ON "work_order" USING btree ("made_by") WHERE "work_order"."made_by" is not null;--> statement-breakpoint
CREATE INDEX "work_order_merged_index" ON "work_order" USING btree ("merged_into") WHERE "work_order"."merged_into" is not null;--> statement-breakpoint
CREATE INDEX "work_order_entry_order_index" ON "work_order_entry" USING btree ("order_id","at");--> statement-breakpoint
CREATE INDEX "work_order_photo_order_index" ON "work_order_photo" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "work_order_photo_file_index" ON "work_order_photo" USING btree ("file_id");