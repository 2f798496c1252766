import { PartsProvider } from '@/components/admin/form/parts'
import { ResourcePage } from '@/components/admin/list/resource-page'
import { listTitle } from '@/components/admin/server/titles'
import { AreasCell, AreasField, UnitField } from './areas'

export const generateMetadata = listTitle('Shipping templates', 'freight_template')

export default function FreightTemplates({ searchParams }: PageProps<'/admin/freight-template'>) {
  return (
    <PartsProvider>
      <ResourcePage
        resource="freight_template"
        title="Shipping templates"
        columns={['name', 'unit', 'is_default', 'areas', 'update_time']}
        search={searchParams}
        widgets={{ areas: AreasField, unit: UnitField }}
        cells={{ areas: AreasCell }}
      />
    </PartsProvider>
  )
}
