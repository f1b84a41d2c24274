/** First path segments of the service's operations (`openapi.yaml`, `paths`). */
export const serviceFamilies = ['api', 'v3-node-0'];
