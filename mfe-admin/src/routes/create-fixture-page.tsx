import { CreateFixtureForm } from '../features/create-fixture/create-fixture-form.tsx';
import { FormPage } from '../parts/form-page.tsx';

/** Screen at `/matchform`. */
export const Page = () => (
  <FormPage title="Create a fixture">
    <CreateFixtureForm />
  </FormPage>
);
