import { useSearchParams } from 'react-router-dom';
import { Transfer } from '../../features/transfer/transfer.tsx';
import { FormPage } from '../../parts/form-page.tsx';

/** Screen at `/transfer?player=…`. */
export function Page() {
  const [query] = useSearchParams();
  const id = query.get('player') ?? '';
  return (
    <FormPage title="Transfer" narrow choices={['teams']}>
      <Transfer key={id} id={id} />
    </FormPage>
  );
}
