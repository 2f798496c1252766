/** Lists of records: the table, its filters, its states. */
export const table: Record<string, string> = {}
