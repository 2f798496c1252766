import type { Module } from '../module'
import { addUpSales } from './figures'

export const figures = {
  jobs: { schedules: [{ name: 'sales.add_up', every: 60, run: ({ database }) => addUpSales(database.db) }] },
} satisfies Module
