DROP INDEX "battery_reports_by_created_at";--> statement-breakpoint
DROP INDEX "battery_reports_by_cell_health";--> statement-breakpoint
DROP INDEX "battery_reports_by_vehicle";--> statement-breakpoint
DROP INDEX "battery_reports_by_trim";--> statement-breakpoint
DROP INDEX "battery_reports_by_vin";--> statement-breakpoint
DROP INDEX "battery_reports_by_country";--> statement-breakpoint
DROP INDEX "battery_reports_by_configuration_name";--> statement-breakpoint
DROP INDEX "battery_reports_by_configuration_id";--> statement-breakpoint
DROP INDEX "battery_reports_by_score";--> statement-breakpoint
DROP INDEX "battery_reports_by_current_capacity";--> statement-breakpoint
DROP INDEX "battery_reports_by_original_capacity";--> statement-breakpoint
DROP INDEX "battery_reports_by_published";--> statement-breakpoint
CREATE INDEX "battery_reports_by_created_at" ON "battery_reports" USING btree ("standing","has_trim","created_at" NULLS FIRST,"id","configuration_id");--> statement-breakpoint
CREATE INDEX "battery_reports_by_cell_health" ON "battery_reports" USING btree ("standing","has_trim","cell_health" NULLS FIRST,"id","configuration_id");--> statement-breakpoint
CREATE INDEX "battery_reports_by_vehicle" ON "battery_reports" USING btree ("standing","has_trim","vehicle_sort" NULLS FIRST,"id","configuration_id");--> statement-breakpoint
CREATE INDEX "battery_reports_by_trim" ON "battery_reports" USING btree ("standing","has_trim","trim_sort" NULLS FIRST,"id","configuration_id");--> statement-breakpoint
CREATE INDEX "battery_reports_by_vin" ON "battery_reports" USING btree ("standing","has_trim","vin" NULLS FIRST,"id","configuration_id");--> statement-breakpoint
CREATE INDEX "battery_reports_by_country" ON "battery_reports" USING btree ("standing","has_trim","country" NULLS FIRST,"id","configuration_id");--> statement-breakpoint
CREATE INDEX "battery_reports_by_configuration_name" ON "battery_reports" USING btree ("standing","has_trim","configuration_sort" NULLS FIRST,"id","configuration_id");--> statement-breakpoint
CREATE INDEX "battery_reports_by_configuration_id" ON "battery_reports" USING btree ("standing","has_trim","configuration_id" NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "battery_reports_by_score" ON "battery_reports" USING btree ("standing","has_trim","score" NULLS FIRST,"id","configuration_id");--> statement-breakpoint
CREATE INDEX "battery_reports_by_current_capacity" ON "battery_reports" USING btree ("standing","has_trim","current_capacity" NULLS FIRST,"id","configuration_id");--> statement-breakpoint
CREATE INDEX "battery_reports_by_original_capacity" ON "battery_reports" USING btree ("standing","has_trim","original_capacity" NULLS FIRST,"id","configuration_id");--> statement-breakpoint
CREATE INDEX "battery_reports_by_published" ON "battery_reports" USING btree ("standing","has_trim","published" NULLS FIRST,"id","configuration_id");