import { useSearchParams } from 'react-router-dom';
import { EditFixture } from '../../features/edit-fixture/edit-fixture.tsx';
import { FormPage } from '../../parts/form-page.tsx';

/** Screen at `/editfixture?fixture=…`. */
export function Page() {
  const [query] = useSearchParams();
  const id = query.get('fixture') ?? '';
  return (
    <FormPage title="Edit fixture" narrow>
      <EditFixture key={id} id={id} />
    </FormPage>
  );
}
