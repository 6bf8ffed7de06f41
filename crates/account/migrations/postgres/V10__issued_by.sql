-- Who issued a key: a name of the dashboard, or operator.

ALTER TABLE api_key ADD COLUMN issued_by text NOT NULL DEFAULT 'operator';

UPDATE api_key SET issued_by = coalesce(
    (SELECT actor FROM audit WHERE audit.key_id = api_key.id AND action = 'key.issued'
     ORDER BY id LIMIT 1),
    'operator');
