import type { Module } from '../module'
import { addUpSales, recountSales } from './figures'

export const figures = {
  optional: true,
  demo: { remove: recountSales },
  jobs: {
    schedules: [{ name: 'sales.add_up', every: 60, run: ({ database }) => addUpSales(database.db) }],
    titles: { 'sales.add_up': 'Add up daily sales' },
  },
} satisfies Module
