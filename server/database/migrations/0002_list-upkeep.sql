-- Keeps what the reports list filters and sorts by in the row itself, so that each tab is one index range.
CREATE FUNCTION report_label(of_configuration text, of_words text) RETURNS integer LANGUAGE plpgsql AS $$
DECLARE
  found_id integer;
BEGIN
  LOOP
    SELECT id INTO found_id FROM report_labels
      WHERE words = of_words AND configuration_id IS NOT DISTINCT FROM of_configuration;
    IF FOUND THEN RETURN found_id; END IF;
    INSERT INTO report_labels (configuration_id, words) VALUES (of_configuration, of_words)
      ON CONFLICT DO NOTHING RETURNING id INTO found_id;
    IF FOUND THEN RETURN found_id; END IF;
  END LOOP;
END $$;
--> statement-breakpoint
CREATE FUNCTION battery_report_upkeep() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.configuration_name := (SELECT name FROM dealerships WHERE id = NEW.configuration_id);
  NEW.label_id := report_label(NEW.configuration_id, search_words(
    concat_ws(' ', NEW.year, NEW.make, NEW.model, NEW.trim, NEW.configuration_name)
  ));
  NEW.in_inventory := EXISTS (
    SELECT FROM inventory_items WHERE configuration_id = NEW.configuration_id AND vin = NEW.vin
  );
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER battery_report_upkeep
  BEFORE INSERT OR UPDATE OF vin, year, make, model, trim, configuration_id, configuration_name, in_inventory, label_id ON battery_reports
  FOR EACH ROW EXECUTE FUNCTION battery_report_upkeep();
--> statement-breakpoint
CREATE FUNCTION dealership_renamed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE battery_reports SET configuration_name = NEW.name WHERE configuration_id = NEW.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER dealership_renamed AFTER UPDATE OF name ON dealerships
  FOR EACH ROW WHEN (OLD.name IS DISTINCT FROM NEW.name) EXECUTE FUNCTION dealership_renamed();
--> statement-breakpoint
CREATE FUNCTION inventory_arrived() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE battery_reports r SET in_inventory = true FROM arrived a
    WHERE r.configuration_id = a.configuration_id AND r.vin = a.vin AND NOT r.in_inventory;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION inventory_left() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE battery_reports r SET in_inventory = false FROM departed d
    WHERE r.configuration_id = d.configuration_id AND r.vin = d.vin AND r.in_inventory
      AND NOT EXISTS (SELECT FROM inventory_items i WHERE i.configuration_id = r.configuration_id AND i.vin = r.vin);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION inventory_moved() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE battery_reports r SET in_inventory = NOT r.in_inventory
    FROM (SELECT configuration_id, vin FROM departed UNION SELECT configuration_id, vin FROM arrived) m
    WHERE r.configuration_id = m.configuration_id AND r.vin = m.vin
      AND r.in_inventory <> EXISTS (SELECT FROM inventory_items i WHERE i.configuration_id = r.configuration_id AND i.vin = r.vin);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER inventory_arrived AFTER INSERT ON inventory_items
  REFERENCING NEW TABLE AS arrived FOR EACH STATEMENT EXECUTE FUNCTION inventory_arrived();
--> statement-breakpoint
CREATE TRIGGER inventory_left AFTER DELETE ON inventory_items
  REFERENCING OLD TABLE AS departed FOR EACH STATEMENT EXECUTE FUNCTION inventory_left();
--> statement-breakpoint
CREATE TRIGGER inventory_moved AFTER UPDATE ON inventory_items
  REFERENCING OLD TABLE AS departed NEW TABLE AS arrived FOR EACH STATEMENT EXECUTE FUNCTION inventory_moved();
