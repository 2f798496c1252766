import type { Module } from '../module'
import { addUpSales } from './figures'

export const figures = {
  optional: true,
  jobs: {
    schedules: [{ name: 'sales.add_up', every: 60, run: ({ database }) => addUpSales(database.db) }],
    titles: { 'sales.add_up': 'Add up daily sales' },
  },
} satisfies Module
