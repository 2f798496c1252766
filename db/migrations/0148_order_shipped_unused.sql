-- safe for the version before: no query of it uses the index
DROP INDEX "order_shipped";