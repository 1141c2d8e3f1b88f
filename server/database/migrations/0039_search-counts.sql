DROP INDEX "inventory_items_label";--> statement-breakpoint
CREATE INDEX "inventory_items_label" ON "inventory_items" USING btree ("label_id","configuration_id","reporting","stocked_at");