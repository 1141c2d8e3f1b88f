-- The groups and dealerships of a site: the portal reads them and never changes them. Put yours in place of this example, and run it as
-- the user that owns the tables, once the schema is there: psql "$DATABASE_URL" -f docs/deploy/dealerships.sql
-- Run it again after each change; an id never changes.
INSERT INTO dealer_groups (id, name) VALUES ('northstar', 'Northstar Auto Group')
ON CONFLICT (id) DO UPDATE SET name = excluded.name;

-- measurement: metric or imperial; currency: CAD or USD; style: the colours of the pages for its customers, {} for those of the portal.
-- The place gives the time zone, the prices of electricity and the seasons of a report.
INSERT INTO dealerships (
  id, group_id, dealer_id, inventory_provider, name, measurement, currency, address, emails, phone_numbers, style
) VALUES (
  'maple-ev-centre', 'northstar', 'D-51415', 'convertus', 'Maple EV Centre', 'metric', 'CAD',
  '{ "street_number": "1180", "street_name": "Rue Sainte-Catherine O", "city": "Montréal", "state": "QC", "zip_code": "H3B 1K1",
     "country": "CA", "latitude": 45.4987, "longitude": -73.5727 }',
  '[{ "id": "maple-ev-centre-sales", "key": "sales", "value": "sales@maple-ev-centre.example" },
    { "id": "maple-ev-centre-service", "key": "service", "value": "service@maple-ev-centre.example" }]',
  '[{ "id": "maple-ev-centre-main", "key": "main", "value": "+1 514-555-0125" }]',
  '{ "accentColor": "#0b6e4f", "accentContrast": "#ffffff", "ctaColor": "#0b6e4f", "cssStyling": "", "radius": "8px" }'
)
ON CONFLICT (id) DO UPDATE SET
  (group_id, dealer_id, inventory_provider, name, measurement, currency, address, emails, phone_numbers, style) =
  (excluded.group_id, excluded.dealer_id, excluded.inventory_provider, excluded.name, excluded.measurement, excluded.currency,
   excluded.address, excluded.emails, excluded.phone_numbers, excluded.style);
