DROP INDEX "devices_by_configuration_name";--> statement-breakpoint
DROP INDEX "inventory_items_by_configuration_name";--> statement-breakpoint
DROP INDEX "wifi_configurations_by_configuration_name";--> statement-breakpoint
CREATE INDEX "devices_by_configuration_name" ON "devices" USING btree ("configuration_sort" NULLS FIRST,"id","configuration_id");--> statement-breakpoint
CREATE INDEX "inventory_items_by_configuration_name" ON "inventory_items" USING btree ("configuration_sort" NULLS FIRST,"id","configuration_id");--> statement-breakpoint
CREATE INDEX "wifi_configurations_by_configuration_name" ON "wifi_configurations" USING btree ("configuration_sort" NULLS FIRST,"id","configuration_id");