import { useForm, type UseFormReturnType } from '@mantine/form';
import { formErrors } from './form-errors.ts';

type ApiForm<V extends Record<string, unknown>> = {
  form: UseFormReturnType<V>;
  /** Shows the errors of a failed call at the fields and moves to the first of them; pass it to `onError`. */
  showFailure: (error: unknown) => void;
};

/** A form whose errors come from its call: first from the contract's schema, then from the server. */
export function useApiForm<V extends Record<string, unknown>>(initialValues: V): ApiForm<V> {
  const form = useForm<V>({ initialValues });
  const showFailure = (error: unknown) => {
    const errors = formErrors(error);
    form.setErrors(errors);
    const first = Object.keys(initialValues).find((field) => field in errors);
    if (first !== undefined) form.getInputNode(first)?.focus();
  };
  return { form, showFailure };
}
