-- Keys end, and their texts are replaced. Instants are Unix seconds.

ALTER TABLE api_key ADD COLUMN expires_at bigint; -- NULL = never

-- The text that was replaced last, which is taken for a while beside the new one.
ALTER TABLE api_key ADD COLUMN replaced_digest bytea;
ALTER TABLE api_key ADD COLUMN replaced_prefix text;
ALTER TABLE api_key ADD COLUMN replaced_until bigint;

CREATE UNIQUE INDEX api_key_replaced_digest ON api_key (replaced_digest);
