import { pageOutput } from '../base/paging'
import { endpoint } from '../core/endpoint/endpoint'
import { exportOf } from '../core/endpoint/export'
import * as anomalies from './anomalies'
import { Anomaly, AnomalyEdit, AnomalyList, Payment, PaymentList } from './contract'
import { listPayments as list } from './payments'

export const listPayments = endpoint('pay.list', 'GET /cms/payment', 'List payments', {
  input: PaymentList,
  output: pageOutput(Payment),
  run: ({ input, db }) => list(db, input),
})

export const exportPayments = exportOf(listPayments, 'Export payments')

export const listAnomalies = endpoint('pay.list_anomalies', 'GET /cms/payment/anomaly', 'List payment anomalies', {
  input: AnomalyList,
  output: pageOutput(Anomaly),
  run: ({ input, db }) => anomalies.listAnomalies(db, input),
})

export const exportAnomalies = exportOf(listAnomalies, 'Export payment anomalies')

export const readAnomaly = endpoint('pay.read_anomaly', 'GET /cms/payment/anomaly/{id}', 'View a payment anomaly', {
  output: Anomaly,
  run: ({ input, db }) => anomalies.readAnomaly(db, input.id),
})

export const updateAnomaly = endpoint(
  'pay.update_anomaly',
  'PUT /cms/payment/anomaly/{id}',
  'Resolve a payment anomaly',
  {
    subject: { contract: Anomaly, lock: anomalies.lockAnomaly },
    input: AnomalyEdit,
    output: Anomaly,
    run: ({ input, db }) => anomalies.updateAnomaly(db, input),
  },
)
