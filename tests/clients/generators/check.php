<?php
// Asks a server, or additions.py before it, by the client that openapi-generator makes in PHP.

require '/usr/share/php/GuzzleHttp/autoload.php';
spl_autoload_register(function (string $class): void {
    require __DIR__ . '/generated/php/lib/' . str_replace('\\', '/', substr($class, strlen('OpenAPI\\Client\\'))) . '.php';
});

use OpenAPI\Client\{ApiException, Configuration, ObjectSerializer};
use OpenAPI\Client\Api\TopicsApi;
use OpenAPI\Client\Model\{ConsultRequest, ManseRequest};

const BIRTH = ['birthYear' => 1998, 'birthMonth' => 5, 'birthDay' => 19, 'birthHour' => 10];
const NO_DAY = ['birthMonth' => 2, 'birthDay' => 30] + BIRTH;

function request(string $type, array $body): object
{
    return ObjectSerializer::deserialize(json_encode($body), $type);
}

/** A code as it is answered: where values are added, it is one that the client does not know. */
function told(string $code): string
{
    return getenv('SAJU_ADDED') ?: $code;
}

function expect(bool $holds, mixed $told): void
{
    $holds || throw new Exception(print_r($told, true));
}

$configuration = (new Configuration())->setHost(getenv('SAJU_URL'))->setApiKey('x-api-key', getenv('SAJU_KEY'));
$topics = new TopicsApi(null, $configuration);

$chart = $topics->readManse(request(ManseRequest::class, BIRTH));
expect($chart->getData()->getModules()->getFourPillars()->getPillars()->getDay()->getGanji() === '병인', $chart);
$advice = $topics->readConsult(request(ConsultRequest::class, BIRTH));
expect($advice->getData()->getModules()->getYongsin()->getPrimary()->getElementKo() !== '', $advice);
try {
    $topics->readManse(request(ManseRequest::class, NO_DAY));
    expect(false, 'a day that there is not was read');
} catch (ApiException $refused) {
    $problem = $refused->getResponseObject();
    expect($problem->getError()->getCode() === told('INVALID_DATE'), $problem);
}
print("2 topics, an error\n");
