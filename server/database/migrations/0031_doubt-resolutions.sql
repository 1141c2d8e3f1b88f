ALTER TABLE "battery_reports" ADD COLUMN "odometer_resolution" text COLLATE "C";--> statement-breakpoint
ALTER TABLE "battery_reports" ADD COLUMN "cells_resolution" text COLLATE "C";