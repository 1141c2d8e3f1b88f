-- Keeps what the lists of inventory, devices and Wi-Fi filter, search and sort by in their own rows.
CREATE FUNCTION inventory_reporting(of_configuration text, of_vin text) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN bool_or(published) THEN 'published' WHEN count(*) > 0 THEN 'unpublished' ELSE 'none' END
    FROM battery_reports WHERE configuration_id = of_configuration AND vin = of_vin AND NOT archived
$$;
--> statement-breakpoint
CREATE FUNCTION inventory_item_upkeep() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT country, make, model, year INTO NEW.country, NEW.make, NEW.model, NEW.year
    FROM vehicles WHERE id = NEW.vehicle_id;
  SELECT name INTO NEW.configuration_name FROM dealerships WHERE id = NEW.configuration_id;
  NEW.label_id := report_label(NEW.configuration_id, search_words(
    concat_ws(' ', NEW.year, NEW.make, NEW.model, NEW.trim, NEW.configuration_name)
  ));
  NEW.reporting := inventory_reporting(NEW.configuration_id, NEW.vin);
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER inventory_item_upkeep
  BEFORE INSERT OR UPDATE OF configuration_id, configuration_name, vehicle_id, vin, trim ON inventory_items
  FOR EACH ROW EXECUTE FUNCTION inventory_item_upkeep();
--> statement-breakpoint
CREATE FUNCTION dealership_name_upkeep() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.configuration_name := (SELECT name FROM dealerships WHERE id = NEW.configuration_id);
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER dealership_name_upkeep BEFORE INSERT OR UPDATE OF configuration_id, configuration_name ON devices
  FOR EACH ROW EXECUTE FUNCTION dealership_name_upkeep();
--> statement-breakpoint
CREATE TRIGGER dealership_name_upkeep BEFORE INSERT OR UPDATE OF configuration_id, configuration_name ON wifi_configurations
  FOR EACH ROW EXECUTE FUNCTION dealership_name_upkeep();
--> statement-breakpoint
CREATE OR REPLACE FUNCTION dealership_renamed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE battery_reports SET configuration_name = NEW.name WHERE configuration_id = NEW.id;
  UPDATE inventory_items SET configuration_name = NEW.name WHERE configuration_id = NEW.id;
  UPDATE devices SET configuration_name = NEW.name WHERE configuration_id = NEW.id;
  UPDATE wifi_configurations SET configuration_name = NEW.name WHERE configuration_id = NEW.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION report_arrived() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE inventory_items i SET reporting = inventory_reporting(i.configuration_id, i.vin)
    FROM (SELECT DISTINCT configuration_id, vin FROM arrived) c
    WHERE i.configuration_id = c.configuration_id AND i.vin = c.vin
      AND i.reporting <> inventory_reporting(i.configuration_id, i.vin);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION report_left() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE inventory_items i SET reporting = inventory_reporting(i.configuration_id, i.vin)
    FROM (SELECT DISTINCT configuration_id, vin FROM departed) c
    WHERE i.configuration_id = c.configuration_id AND i.vin = c.vin
      AND i.reporting <> inventory_reporting(i.configuration_id, i.vin);
  RETURN NULL;
END $$;
--> statement-breakpoint
-- An update of the inventory updates reports, and this the inventory: without the question they would go on for ever.
CREATE FUNCTION report_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (
    SELECT FROM departed d JOIN arrived a USING (id)
      WHERE (d.configuration_id, d.vin, d.archived, d.published) IS DISTINCT FROM (a.configuration_id, a.vin, a.archived, a.published)
  ) THEN
    RETURN NULL;
  END IF;
  UPDATE inventory_items i SET reporting = inventory_reporting(i.configuration_id, i.vin)
    FROM (SELECT configuration_id, vin FROM departed UNION SELECT configuration_id, vin FROM arrived) c
    WHERE i.configuration_id = c.configuration_id AND i.vin = c.vin
      AND i.reporting <> inventory_reporting(i.configuration_id, i.vin);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER report_arrived AFTER INSERT ON battery_reports
  REFERENCING NEW TABLE AS arrived FOR EACH STATEMENT EXECUTE FUNCTION report_arrived();
--> statement-breakpoint
CREATE TRIGGER report_left AFTER DELETE ON battery_reports
  REFERENCING OLD TABLE AS departed FOR EACH STATEMENT EXECUTE FUNCTION report_left();
--> statement-breakpoint
CREATE TRIGGER report_changed AFTER UPDATE ON battery_reports
  REFERENCING OLD TABLE AS departed NEW TABLE AS arrived FOR EACH STATEMENT EXECUTE FUNCTION report_changed();
--> statement-breakpoint
UPDATE inventory_items SET vehicle_id = vehicle_id;
--> statement-breakpoint
UPDATE devices SET configuration_id = configuration_id;
