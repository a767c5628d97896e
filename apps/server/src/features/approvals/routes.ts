import * as api from '@facet/contract/endpoints/index';
import type { App } from '../../platform/app.ts';
import { serve } from '../../platform/http/serve.ts';
import { sendApproval } from './send-approval.ts';

export function approvalRoutes(app: App): void {
  serve(app, api.getApproval, ({ params, ...exchange }) => sendApproval(app, exchange, params));
}
