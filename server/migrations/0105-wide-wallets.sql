-- What comes back to a wallet (a cancelled order, a bonus) always fits, however large the currency's numbers are.
alter table wallet alter column balance type bigint;
alter table wallet_entry alter column balance_after type bigint;
