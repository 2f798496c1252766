/** Whose debit cards the provider sends a rejected refund to, by its codes. Safe in the browser. */
export const BANKS = {
  ICBC_DEBIT: 'Industrial and Commercial Bank of China',
  ABC_DEBIT: 'Agricultural Bank of China',
  BOC_DEBIT: 'Bank of China',
  CCB_DEBIT: 'China Construction Bank',
  COMM_DEBIT: 'Bank of Communications',
  PSBC_DEBIT: 'Postal Savings Bank of China',
  CMB_DEBIT: 'China Merchants Bank',
  CITIC_DEBIT: 'China CITIC Bank',
  CEB_DEBIT: 'China Everbright Bank',
  CMBC_DEBIT: 'China Minsheng Bank',
  CIB_DEBIT: 'Industrial Bank',
  GDB_DEBIT: 'China Guangfa Bank',
  PAB_DEBIT: 'Ping An Bank',
  SPDB_DEBIT: 'Shanghai Pudong Development Bank',
  NBCB_DEBIT: 'Bank of Ningbo',
} as const

export type Bank = keyof typeof BANKS
export const BANK_CODES = Object.keys(BANKS).filter((code): code is Bank => code in BANKS)
